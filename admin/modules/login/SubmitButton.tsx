interface SubmitButtonProps {
  label: string;
  /** Shown over the form while it is being submitted. */
  progress: string;
  isSubmitting: boolean;
}

/** The button of a public form, and what covers the form meanwhile (`pressedEarly` shows it too). */
export const SubmitButton = ({ label, progress, isSubmitting }: SubmitButtonProps) => (
  <>
    <button type="submit" className="login-submit" aria-disabled={isSubmitting}>
      {label}
    </button>
    <div className="login-overlay" role="status" hidden={!isSubmitting}>
      <span className="login-progress">
        <span className="login-spinner" aria-hidden="true" />
        {progress}
      </span>
    </div>
  </>
);
