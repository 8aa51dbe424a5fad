/** Jetpack's, kept without effect: nobody has an account here. */
export type Attributes = { showAvatars: boolean; showReblogButton: boolean };
