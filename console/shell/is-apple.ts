/** Whether shortcuts use the command key. */
export const isApple: boolean = /Mac|iPhone|iPad/.test(navigator.platform);
