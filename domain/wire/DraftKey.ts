/** Result of POST /api/user/draft-key. */
export interface DraftKeyResult {
  /** 32 bytes as Base64. */
  key: string;
}
