declare module "*.yaml" {
  const text: string;
  export default text;
}

declare module "*/shop.css" {
  const text: string;
  export default text;
}

declare module "*/Caddyfile" {
  const text: string;
  export default text;
}

declare module "*/petstore-admin" {
  const text: string;
  export default text;
}

declare module "*.conf" {
  const text: string;
  export default text;
}

declare module "*.env" {
  const text: string;
  export default text;
}

declare module "*.service" {
  const text: string;
  export default text;
}

declare module "*.timer" {
  const text: string;
  export default text;
}

declare module "@zxcvbn-ts/language-common/src/passwords.json" {
  const text: string;
  export default text;
}
