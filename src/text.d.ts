declare module "*.yaml" {
  const text: string;
  export default text;
}

declare module "@zxcvbn-ts/language-common/src/passwords.json" {
  const text: string;
  export default text;
}
