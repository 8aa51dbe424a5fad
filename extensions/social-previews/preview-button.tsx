import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { Button } from '../../shared/components/controls';
import { withExtension } from '../../shared/editor/with-extension';

type DialogProps = { onClose: () => void };

/** Opens a dialog that shows the post as search engines and networks will. The dialog is loaded when it is opened. */
export function PreviewButton() {
	const [ Dialog, setDialog ] = useState< ComponentType< DialogProps > >();
	const [ isOpen, setIsOpen ] = useState( false );
	const [ isBusy, setIsBusy ] = useState( false );
	const open = async () => {
		setIsBusy( true );
		await withExtension(
			() =>
				import(
					/* webpackChunkName: "extension-social-previews" */ './dialog'
				),
			( module ) => {
				setDialog( () => module.default );
				setIsOpen( true );
			}
		);
		setIsBusy( false );
	};
	return (
		<>
			<Button
				variant="secondary"
				aria-haspopup="dialog"
				isBusy={ isBusy }
				onClick={ open }
			>
				{ __( 'Preview', 'ramjet' ) }
			</Button>
			{ isOpen && Dialog && (
				<Dialog onClose={ () => setIsOpen( false ) } />
			) }
		</>
	);
}
