import { speak } from '@wordpress/a11y';
import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder, Spinner } from '@wordpress/components';
import { useEvent } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Button } from '../../shared/components/controls';
import { fetchMailchimp } from './api';
import { AccountBlock } from '../../shared/blocks/account-block';
import { BlockNotice } from '../../shared/components/block-notice';
import { blockIcon } from '../../shared/blocks/block-icon';
import { getInitialState } from '../../shared/lib/initial-state';
import { newTab } from '../../shared/lib/new-tab';
import { getRedirectUrl } from '../../shared/lib/redirect';
import { useRequest } from '../../shared/api/use-request';
import type { Attributes } from './attributes';
import { Form, type Notification } from './form';
import { Settings } from './settings';

type Props = BlockEditProps< Attributes >;

/** How long a changed notification is shown, in ms. */
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
	const { data, error, isLoading, reload } = useRequest( fetchMailchimp );
	const [ isChecked, setIsChecked ] = useState( false );
	const [ shown, setShown ] = useState< { notification: Notification } >();
	const isConnected = data?.code === 'connected';

	useEffect( () => {
		const hide = () => setShown( undefined );
		const timer = setTimeout( hide, NOTIFICATION_TIME );
		return () => clearTimeout( timer );
	}, [ shown ] );

	const announce = useEvent( () => {
		if ( isConnected && isChecked ) {
			speak( __( 'Mailchimp is connected.', 'ramjet' ) );
			focus();
		}
	} );
	useEffect( announce, [ isConnected, announce ] );

	if ( isConnected ) {
		return (
			<>
				<Settings
					{ ...props }
					connectUrl={ data.connect_url }
					onNotification={ ( notification ) =>
						setShown( { notification } )
					}
				/>
				<Form { ...props } { ...shown } />
			</>
		);
	}
	if ( isLoading && ! isChecked ) {
		return (
			<div aria-busy="true">
				<Spinner />
			</div>
		);
	}
	return (
		<Setup
			connectUrl={ data?.connect_url }
			isChecking={ isLoading }
			onCheck={ () => {
				setIsChecked( true );
				reload();
			} }
		>
			{ error && <BlockNotice>{ error }</BlockNotice> }
			{ isChecked && ! error && (
				<BlockNotice status="warning">
					{ __( 'Mailchimp is not connected yet.', 'ramjet' ) }
				</BlockNotice>
			) }
		</Setup>
	);
}

type SetupProps = {
	/** Missing if it could not be loaded. */
	connectUrl?: string;
	isChecking: boolean;
	onCheck: () => void;
	/** The result of the last check. */
	children: ReactNode;
};

/** Shown until the site's Mailchimp account is connected. */
function Setup( {
	connectUrl = `${ getRedirectUrl( 'services' ) }&service=mailchimp`,
	isChecking,
	onCheck,
	children,
}: SetupProps ) {
	const { canManageModules: canManage } = getInitialState();
	const setUp = __(
		'Enter your Mailchimp API key and choose an audience to collect subscribers.',
		'ramjet'
	);
	const ask = __( 'Ask an administrator to connect Mailchimp.', 'ramjet' );
	return (
		<Placeholder
			icon={ blockIcon( 'jetpack/mailchimp' ) }
			label={ __( 'Mailchimp', 'ramjet' ) }
			instructions={ canManage ? setUp : ask }
		>
			{ ! isChecking && children }
			{ canManage && (
				<Button variant="primary" { ...newTab( connectUrl ) }>
					{ __( 'Set up Mailchimp form', 'ramjet' ) }
				</Button>
			) }
			<Button
				variant="secondary"
				isBusy={ isChecking }
				disabled={ isChecking }
				onClick={ onCheck }
			>
				{ __( 'Re-check Connection', 'ramjet' ) }
			</Button>
		</Placeholder>
	);
}
