import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import {
	SelectControl,
	TextControl,
} from '../../../shared/components/controls';
import { useAction } from '../../../shared/api/use-action';
import type { MailServer, ServerValues } from '../api/newsletter-servers';
import { fieldProps } from '../components/form';
import FormDialog from '../components/form-dialog';

const NEW: ServerValues = {
	host: '',
	port: 587,
	encryption: 'starttls',
	user: '',
	hour: 0,
	day: 0,
	connections: 1,
};

/* The usual ports. */
const PORTS = { starttls: 587, tls: 465, none: 25 };

type Props = {
	/** Null for a new one. */
	server: MailServer | null;
	/** Rejects with the server's error. */
	onSubmit: ( values: ServerValues, password: string ) => Promise< void >;
	onClose: () => void;
};

/** Asks for a mail server. */
export default function ServerDialog( { server, onSubmit, onClose }: Props ) {
	const [ values, setValues ] = useState< ServerValues >( () => {
		const { host, port, encryption, user, hour, day, connections } =
			server ?? NEW;
		return { host, port, encryption, user, hour, day, connections };
	} );
	const [ password, setPassword ] = useState( '' );
	const [ isTried, setTried ] = useState( false );
	const { isBusy, error, run } = useAction();
	const set = ( changes: Partial< ServerValues > ) =>
		setValues( { ...values, ...changes } );
	const isHostMissing = values.host.trim() === '';

	const submit = () => {
		setTried( true );
		if ( ! isHostMissing ) {
			void run( () => onSubmit( values, password ) );
		}
	};

	const number = ( name: 'port' | 'hour' | 'day', label: string ) => (
		<TextControl
			type="number"
			min={ name === 'port' ? 1 : 0 }
			max={ name === 'port' ? 65535 : undefined }
			label={ label }
			placeholder={
				name === 'port' ? undefined : __( 'No limit', 'ramjet' )
			}
			value={ values[ name ] || '' }
			onChange={ ( value ) =>
				set( { [ name ]: Math.trunc( Number( value ) ) } )
			}
		/>
	);

	return (
		<FormDialog
			title={
				server
					? __( 'Change mail server', 'ramjet' )
					: __( 'Add mail server', 'ramjet' )
			}
			size="small"
			submitLabel={ __( 'Save', 'ramjet' ) }
			isBusy={ isBusy }
			error={ error }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<TextControl
				dir="ltr"
				autoComplete="off"
				label={ __( 'Host', 'ramjet' ) }
				placeholder="smtp.example.com"
				value={ values.host }
				onChange={ ( host ) => set( { host } ) }
				{ ...fieldProps(
					isTried && isHostMissing
						? __( 'Enter the server’s name.', 'ramjet' )
						: undefined
				) }
			/>
			<SelectControl
				label={ __( 'Encryption', 'ramjet' ) }
				value={ values.encryption }
				options={ [
					{ value: 'starttls', label: 'STARTTLS' },
					{ value: 'tls', label: 'TLS' },
					{ value: 'none', label: __( 'None', 'ramjet' ) },
				] }
				help={
					values.encryption === 'none'
						? __(
								'Passwords and emails can be read on the way. Use it only for a server in your own network.',
								'ramjet'
							)
						: undefined
				}
				onChange={ ( encryption ) =>
					set( {
						encryption,
						port:
							values.port === PORTS[ values.encryption ]
								? PORTS[ encryption ]
								: values.port,
					} )
				}
			/>
			{ number( 'port', __( 'Port', 'ramjet' ) ) }
			<TextControl
				dir="ltr"
				autoComplete="off"
				label={ __( 'User name', 'ramjet' ) }
				help={ __( 'Leave it empty if none is needed.', 'ramjet' ) }
				value={ values.user }
				onChange={ ( user ) => set( { user } ) }
			/>
			{ values.user !== '' && (
				<TextControl
					type="password"
					dir="ltr"
					autoComplete="new-password"
					label={ __( 'Password', 'ramjet' ) }
					help={
						server?.password === 'set'
							? __(
									'Leave it empty to keep the saved password.',
									'ramjet'
								)
							: undefined
					}
					value={ password }
					onChange={ setPassword }
				/>
			) }
			{ number( 'hour', __( 'Emails in any hour', 'ramjet' ) ) }
			{ number( 'day', __( 'Emails in any 24 hours', 'ramjet' ) ) }
			<SelectControl
				label={ __( 'Connections at the same time', 'ramjet' ) }
				value={ String( values.connections ) }
				options={ [ '1', '2', '3', '4' ].map( ( value ) => ( {
					value,
					label: value,
				} ) ) }
				onChange={ ( value ) =>
					set( { connections: Number( value ) } )
				}
			/>
		</FormDialog>
	);
}
