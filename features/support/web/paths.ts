// Paths of the pages of feedback.

export const FEEDBACK_FORM = 'pages/user/feedback';
export const FEEDBACK_LIST = 'pages/user/feedback/list';
export const FEEDBACK_DETAIL = 'pages/user/feedback/detail';
export const feedbackPath = (id: string) => `${FEEDBACK_DETAIL}?id=${id}`;
