/** Returns an action whose module is loaded when the command runs, so that help and completion start quickly. */
export function lazily<Module>(load: () => Promise<Module>, name: keyof Module) {
  return async (...given: unknown[]): Promise<void> => {
    const action = (await load())[name] as (...given: unknown[]) => Promise<void>;
    await action(...given);
  };
}
