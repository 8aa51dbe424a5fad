import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

type Props = {
	/** What failed and why, in sentences for people. */
	message: string;
	/** Tries again. */
	onRetry?: () => void;
	/** Removes the notice. Without it the notice cannot be dismissed. */
	onDismiss?: () => void;
};

/**
 * Shows an error, announces it to screen readers, and offers to try again. It appears beside a form and never in its
 * place, so that nothing typed is lost.
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
						onClick: () => onRetry(),
					},
				]
			}
		>
			{ message }
		</Notice>
	);
}
