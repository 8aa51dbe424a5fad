import { speak } from '@wordpress/a11y';
import type { BlockEditProps } from '@wordpress/blocks';
import { Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { fetchMailchimp } from '../../shared/api/mailchimp';
import { AccountBlock } from '../../shared/blocks/account-block';
import { useLoaded } from '../../shared/lib/use-loaded';
import type { Attributes } from './attributes';
import { Form, type Notification } from './form';
import { Settings } from './settings';
import { Setup } from './setup';

type Props = BlockEditProps< Attributes >;

/** How long a changed notification is shown, in ms (spec 3 §9). */
const NOTIFICATION_TIME = 3000;

export default function Edit( props: Props ) {
	return (
		<AccountBlock
			name="jetpack/mailchimp"
			label={ __( 'Mailchimp', 'ramjet' ) }
			isPreview={ props.attributes.preview }
			preview={ <Form { ...props } /> }
		>
			{ ( focus ) => <Signup { ...props } focus={ focus } /> }
		</AccountBlock>
	);
}

function Signup( { focus, ...props }: Props & { focus: () => void } ) {
	const { value, error, isLoading, reload } = useLoaded( fetchMailchimp );
	const [ isChecked, setIsChecked ] = useState( false );
	const [ shown, setShown ] = useState< { notification: Notification } >();
	const isConnected = value?.code === 'connected';

	useEffect( () => {
		const hide = () => setShown( undefined );
		const timer = setTimeout( hide, NOTIFICATION_TIME );
		return () => clearTimeout( timer );
	}, [ shown ] );

	useEffect( () => {
		if ( isConnected && isChecked ) {
			speak( __( 'Mailchimp is connected.', 'ramjet' ) );
			focus();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is connected.
	}, [ isConnected ] );

	if ( isConnected ) {
		return (
			<>
				<Settings
					{ ...props }
					connectUrl={ value.connect_url }
					onNotification={ ( notification ) =>
						setShown( { notification } )
					}
				/>
				<Form { ...props } { ...shown } />
			</>
		);
	}
	return isLoading && ! isChecked ? (
		<div aria-busy="true">
			<Spinner />
		</div>
	) : (
		<Setup
			connectUrl={ value?.connect_url }
			error={ error?.message }
			isChecked={ isChecked }
			isChecking={ isLoading }
			onCheck={ () => {
				setIsChecked( true );
				reload();
			} }
		/>
	);
}
