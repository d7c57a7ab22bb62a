import type { Operation } from "../operation.ts";

export const setLogo: Operation<"setLogo"> = async (_, { store, by, prepared }) => {
  const { bytes, width, height } = prepared.logo;
  await store.logo.set(bytes, { width: BigInt(width), height: BigInt(height) }, by);
  return { status: 204 };
};
