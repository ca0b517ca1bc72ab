/** The names of the places in a text that are filled in: `{number}`. */
export type Placeholder<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
