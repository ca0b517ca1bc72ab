declare module 'cloudfront' {
  interface Origin {
    domainName: string;
    hostHeader: string;
  }
  const cf: { updateRequestOrigin(origin: Origin): void };
  export default cf;
}
