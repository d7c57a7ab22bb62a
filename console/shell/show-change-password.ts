export const SHOW_CHANGE_PASSWORD_EVENT = "petstore-show-change-password";

export function showChangePassword(): void {
  dispatchEvent(new Event(SHOW_CHANGE_PASSWORD_EVENT));
}
