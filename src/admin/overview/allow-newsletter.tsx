import { __ } from '@wordpress/i18n';

import { useAction } from '../../../shared/api/use-action';
import { Button } from '../../../shared/components/controls';
import { allowNewsletter } from '../api/overview';
import ErrorNotice from '../components/error-notice';

/**
 * Allows a site that is no production site to email its subscribers.
 *
 * @param props
 * @param props.onAllowed Loads the overview again.
 */
export default function AllowNewsletter( {
	onAllowed,
}: {
	onAllowed: () => void;
} ) {
	const { isBusy, error, run } = useAction();
	return (
		<div className="ramjet-overview__choice">
			{ error !== null && <ErrorNotice message={ error } /> }
			<Button
				variant="secondary"
				disabled={ isBusy }
				onClick={ async () => {
					if ( await run( allowNewsletter ) ) {
						onAllowed();
					}
				} }
			>
				{ __( 'Allow sending', 'ramjet' ) }
			</Button>
		</div>
	);
}
