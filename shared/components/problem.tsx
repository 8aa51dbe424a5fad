import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

type Props = {
	/** A sentence. */
	message: string;
	onRetry?: () => void;
};

/** Why something could not be done. */
const Problem = ( { message, onRetry }: Props ) => (
	<Notice
		status="error"
		isDismissible={ false }
		actions={
			onRetry && [
				{ label: __( 'Try again', 'ramjet' ), onClick: onRetry },
			]
		}
	>
		{ message }
	</Notice>
);

export default Problem;
