import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { useAction } from '../../../shared/api/use-action';
import { TextControl } from '../../../shared/components/controls';
import { fieldProps } from '../components/form';
import FormDialog from '../components/form-dialog';

type Props = {
	/** Rejects with the server's error. */
	onSubmit: ( email: string ) => Promise< void >;
	onClose: () => void;
};

/** Asks for the email address of a new subscriber. */
export default function AddDialog( { onSubmit, onClose }: Props ) {
	const [ email, setEmail ] = useState( '' );
	const [ isTried, setTried ] = useState( false );
	const { isBusy, error, run } = useAction();
	return (
		<FormDialog
			title={ __( 'Add subscriber', 'ramjet' ) }
			size="small"
			submitLabel={ __( 'Add', 'ramjet' ) }
			isBusy={ isBusy }
			error={ error }
			onSubmit={ () => {
				setTried( true );
				if ( email ) {
					void run( () => onSubmit( email ) );
				}
			} }
			onClose={ onClose }
		>
			<p>
				{ __(
					'This person gets an email with a link to confirm the subscription.',
					'ramjet'
				) }
			</p>
			<TextControl
				type="email"
				dir="ltr"
				autoComplete="off"
				label={ __( 'Email address', 'ramjet' ) }
				value={ email }
				onChange={ setEmail }
				{ ...fieldProps(
					isTried && ! email
						? __( 'Enter an email address.', 'ramjet' )
						: undefined
				) }
			/>
		</FormDialog>
	);
}
