import { Button, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { BlockNotice } from '../../shared/blocks/account-block';
import { blockIcon } from '../../shared/embed/parts';
import { getInitialState } from '../../shared/lib/initial-state';
import { newTab } from '../../shared/lib/new-tab';
import { getRedirectUrl } from '../../shared/lib/redirect';

type Props = {
	/** Missing if it could not be loaded. */
	connectUrl?: string;
	error?: string;
	/** Whether the user has checked the connection. */
	isChecked: boolean;
	isChecking: boolean;
	onCheck: () => void;
};

/** Shown until the site's Mailchimp account is connected. */
export function Setup( {
	connectUrl = getRedirectUrl( 'services' ),
	error,
	isChecked,
	isChecking,
	onCheck,
}: Props ) {
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
			{ error && ! isChecking && <BlockNotice>{ error }</BlockNotice> }
			{ isChecked && ! isChecking && ! error && (
				<BlockNotice status="warning">
					{ __( 'Mailchimp is not connected yet.', 'ramjet' ) }
				</BlockNotice>
			) }
			{ canManage && (
				<Button
					variant="primary"
					{ ...newTab( connectUrl ) }
					__next40pxDefaultSize
				>
					{ __( 'Set up Mailchimp form', 'ramjet' ) }
				</Button>
			) }
			<Button
				variant="secondary"
				isBusy={ isChecking }
				disabled={ isChecking }
				accessibleWhenDisabled
				onClick={ onCheck }
				__next40pxDefaultSize
			>
				{ __( 'Re-check Connection', 'ramjet' ) }
			</Button>
		</Placeholder>
	);
}
