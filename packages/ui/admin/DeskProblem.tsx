// Text of a failure in the console, read out when it appears.

export const DeskProblem = ({ children }: { children: string | undefined }) =>
  children !== undefined && (
    <p className="desk-problem" role="alert">
      {children}
    </p>
  );
