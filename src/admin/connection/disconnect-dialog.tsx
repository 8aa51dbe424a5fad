import { __, sprintf } from '@wordpress/i18n';

import ConfirmDialog from '../components/confirm-dialog';

/** What can be disconnected. */
export type Disconnecting = 'disconnectUser' | 'disconnectSite';

function describeConsequences( step: Disconnecting, otherPlugins: string[] ) {
	if ( step === 'disconnectUser' ) {
		return [
			__(
				'Blocks and tools that need your account, such as the AI assistant, will stop working for you. Other users of this site stay connected.',
				'ramjet'
			),
		];
	}
	return [
		__(
			'Blocks and tools that need a connection, such as the AI assistant, will stop working for everyone on this site. All users will have to connect their accounts again afterwards.',
			'ramjet'
		),
		...( otherPlugins.length > 0
			? [
					sprintf(
						/* translators: %s: names of plugins, separated by commas. */
						__(
							'These plugins will lose the connection too: %s.',
							'ramjet'
						),
						otherPlugins.join( ', ' )
					),
				]
			: [] ),
	];
}

type Props = {
	step: Disconnecting;
	/** Names of other plugins that use the connection. */
	otherPlugins: string[];
	onConfirm: () => void;
	onCancel: () => void;
};

/** Asks before disconnecting, and says what will stop working. */
export default function DisconnectDialog( {
	step,
	otherPlugins,
	onConfirm,
	onCancel,
}: Props ) {
	const isUser = step === 'disconnectUser';
	return (
		<ConfirmDialog
			title={
				isUser
					? __( 'Disconnect your account?', 'ramjet' )
					: __( 'Disconnect this site?', 'ramjet' )
			}
			confirmLabel={ __( 'Disconnect', 'ramjet' ) }
			isDestructive
			onConfirm={ onConfirm }
			onCancel={ onCancel }
		>
			{ [
				...describeConsequences( step, otherPlugins ),
				__(
					'Your content stays as it is. You can connect again at any time.',
					'ramjet'
				),
			].join( ' ' ) }
		</ConfirmDialog>
	);
}
