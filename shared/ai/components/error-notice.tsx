import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { AiError } from '../errors';
import { getInitialState } from '../../lib/initial-state';

type Props = {
	error: AiError;
	/** Sends the request again. */
	onRetry?: () => void;
	onDismiss?: () => void;
};

/** Shows an error, with 'Retry' if it may be temporary. */
export const ErrorNotice = ( { error, onRetry, onDismiss }: Props ) => (
	<Notice
		className="ramjet-ai-notice"
		status={ error.status }
		isDismissible={ Boolean( onDismiss ) }
		onRemove={ onDismiss }
		actions={
			error.canRetry && onRetry
				? [
						{
							label: __( 'Retry', 'ramjet' ),
							onClick: onRetry,
							variant: 'primary',
						},
					]
				: []
		}
	>
		{ error.message }
		{ getInitialState().ai?.canManage &&
			error.detail !== '' &&
			error.detail !== error.message && <p>{ error.detail }</p> }
	</Notice>
);
