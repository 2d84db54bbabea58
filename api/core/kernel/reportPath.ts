/** Where outside services report to: their bodies are kept as they came (`ApiRequest.report`). */
export const reportPath = '/api/callback';

export const isReportPath = (path: string): boolean => path.startsWith(`${reportPath}/`);
