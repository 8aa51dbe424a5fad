/** The blocks of the family that refer to each other. */
export const CONTAINER = 'premium-content/container';
export const SUBSCRIBER_VIEW = 'premium-content/subscriber-view';
export const GUEST_VIEW = 'premium-content/logged-out-view';
export const BUTTONS = 'premium-content/buttons';
export const LOGIN_BUTTON = 'premium-content/login-button';
export const PAYMENT_BUTTON = 'jetpack/recurring-payments';
