/*
 * Subscribes without leaving the page. Without this module, the form is posted to the page itself. The server prints all
 * texts.
 */
import { enhanceSignups } from '../../shared/form/signup';

enhanceSignups( 'wp-block-jetpack-subscriptions' );

// The button that shows the form disappears with the focus.
document
	.querySelectorAll< HTMLDetailsElement >(
		'.wp-block-jetpack-subscriptions__open'
	)
	.forEach( ( details ) =>
		details.addEventListener(
			'toggle',
			() =>
				details.open &&
				details
					.querySelector< HTMLElement >( '[type="email"]' )
					?.focus()
		)
	);
