import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import { decideSiteCopy } from '../api/overview';
import ConfirmDialog from '../components/confirm-dialog';
import ErrorNotice from '../components/error-notice';
import { useAction } from '../../../shared/api/use-action';

type Props = {
	/** Whether an administrator has said that this is a copy. */
	isConfirmed?: boolean;
	/** Loads the overview again. */
	onDecided: () => void;
};

/** Asks whether a site whose URL has changed is a copy. */
export default function SiteCopy( { isConfirmed = false, onDecided }: Props ) {
	const { isBusy, error, run } = useAction();
	const [ isAsked, setIsAsked ] = useState( false );
	const decide = async ( isCopy: boolean ) => {
		if ( await run( () => decideSiteCopy( isCopy ) ) ) {
			onDecided();
		}
	};
	const button = ( label: string, onClick: () => void ) => (
		<Button variant="secondary" disabled={ isBusy } onClick={ onClick }>
			{ label }
		</Button>
	);
	return (
		<>
			<div className="ramjet-overview__choice">
				{ error !== null && <ErrorNotice message={ error } /> }
				{ ! isConfirmed &&
					button( __( 'This is a copy', 'ramjet' ), () =>
						decide( true )
					) }
				{ button( __( 'The site has moved here', 'ramjet' ), () =>
					setIsAsked( true )
				) }
			</div>
			{ isAsked && (
				<ConfirmDialog
					title={ __( 'Has the site moved here?', 'ramjet' ) }
					confirmLabel={ __( 'Resume payments', 'ramjet' ) }
					isDestructive
					onConfirm={ () => {
						setIsAsked( false );
						decide( false );
					} }
					onCancel={ () => setIsAsked( false ) }
				>
					{ __(
						'Visitors will be able to pay on this site, payments and memberships will be updated, emails about them will be sent, and posts will be shared on social networks. If the original site is still in use, both sites will process the same payments and send the same emails. This cannot be undone.',
						'ramjet'
					) }
				</ConfirmDialog>
			) }
		</>
	);
}
