/** The OpenAPI 3.1 document of every contract; put in place when the functions are bundled. */
declare module 'virtual:openapi' {
  const document: { readonly openapi: string; readonly [member: string]: unknown };
  export default document;
}
