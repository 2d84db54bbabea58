const key = 'yarmarok-applicant';

/** For the page of thanks, also after it is reloaded; nobody else's visit sees it. */
export function rememberApplicant(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Without storage the page says "the address of the application".
  }
}

export function applicantEmail(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
