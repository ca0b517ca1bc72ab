/** The names of the places in a text that are filled in: `{number}`. */
export type Hole<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Hole<Rest> : never;
