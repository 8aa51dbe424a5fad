import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import { focusPageHeading } from './page-frame';

type Props = {
	/** What could not be done and why, sentences for people. */
	message: string;
	/** Does it again, with all that was typed. */
	onRetry?: () => void;
	/** Takes the notice away; without it the notice stays until what it is about is done. */
	onDismiss?: () => void;
};

/**
 * What went wrong, said to screen readers too, with the next try. It stands beside what it is about and
 * never instead of a form, so that nothing that was typed is lost.
 *
 * @param props
 * @param props.message
 * @param props.onRetry
 * @param props.onDismiss
 */
export default function ErrorNotice( { message, onRetry, onDismiss }: Props ) {
	return (
		<Notice
			className="ramjet-error"
			status="error"
			isDismissible={ onDismiss !== undefined }
			onRemove={ onDismiss }
			spokenMessage={ message }
			actions={
				onRetry && [
					{
						label: __( 'Try again', 'ramjet' ),
						onClick: () => {
							// The button goes away, and the keyboard should not start at the top of the page again.
							focusPageHeading();
							onRetry();
						},
					},
				]
			}
		>
			{ message }
		</Notice>
	);
}
