/** Uses only a small part of the package: a bundler leaves out the rest. */
import { parse } from "petstore-service-client";

console.log(parse("9223372036854775807"));
