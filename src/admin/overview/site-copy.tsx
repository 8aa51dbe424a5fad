import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { messageOf } from '../../../shared/api/errors';
import { decideSiteCopy } from '../api/overview';
import ErrorNotice from '../components/error-notice';
import { focusPageHeading } from '../components/page-frame';

type Props = {
	/** Whether an administrator has said that this is a copy. */
	isConfirmed: boolean;
	/** Loads the overview again. */
	onDecided: () => void;
};

/** Asks whether a site whose URL has changed is a copy. */
export default function SiteCopy( { isConfirmed, onDecided }: Props ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );
	const decide = async ( isCopy: boolean ) => {
		setIsBusy( true );
		setError( null );
		try {
			await decideSiteCopy( isCopy );
			// The buttons change, or go.
			focusPageHeading();
			onDecided();
		} catch ( failure ) {
			setError( messageOf( failure ) );
		}
		setIsBusy( false );
	};
	return (
		<div className="ramjet-overview__choice">
			{ error !== null && <ErrorNotice message={ error } /> }
			{ ! isConfirmed && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ () => void decide( true ) }
				>
					{ __( 'This is a copy', 'ramjet' ) }
				</Button>
			) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ () => void decide( false ) }
			>
				{ __( 'The site has moved here', 'ramjet' ) }
			</Button>
		</div>
	);
}
