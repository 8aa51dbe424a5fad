import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { fetchAuthorizeUrl } from '../../api/connection';
import { getConnectionPageUrl } from '../../lib/connection-page-url';
import {
	getConnectionPrompt,
	getWayToConnect,
} from '../../lib/connection-prompt';
import { getInitialState } from '../../lib/initial-state';
import { leaveFor } from '../../lib/navigation';
import { expectAuthorizeUrl } from '../../store/replies';
import type { AiProblem } from './use-ai-problem';

type Text = { text: string; label?: string; url?: string };

function describe( problem: Exclude< AiProblem, 'connection' > ): Text {
	const canManage = getInitialState().ai?.canManage;
	switch ( problem ) {
		case 'off':
			return {
				text: __(
					'AI is switched off for your role. An administrator of this site can switch it on.',
					'ramjet'
				),
			};
		case 'unconfigured':
			return canManage
				? {
						text: __(
							'No AI model is set up on this site yet. Enter the URL and the API key of a model, or connect one in the settings of WordPress.',
							'ramjet'
						),
						label: __( 'Set up a model', 'ramjet' ),
						url: getInitialState().ai?.servicesUrl,
					}
				: {
						text: __(
							'No AI model is set up on this site yet. Ask an administrator to set one up.',
							'ramjet'
						),
					};
		case 'quota':
			return canManage
				? {
						text: __(
							'Congratulations on exploring Ramjet AI and reaching the free requests limit! Upgrade now to keep using it.',
							'ramjet'
						),
						label: __( 'Upgrade', 'ramjet' ),
						url: getInitialState().ai?.settingsUrl,
					}
				: {
						text: __(
							'You have reached the limit of requests for this site. An administrator can raise it.',
							'ramjet'
						),
					};
	}
}

/** Says why AI cannot be used now, with the way out. */
export function AiBanner( { problem }: { problem: AiProblem } ) {
	if ( problem === 'connection' ) {
		return <ConnectBanner />;
	}
	const { text, label, url } = describe( problem );
	return (
		<Notice
			className="ramjet-ai-notice"
			status={ problem === 'quota' ? 'info' : 'warning' }
			isDismissible={ false }
			actions={ label ? [ { label, url, variant: 'primary' } ] : [] }
		>
			{ text }
		</Notice>
	);
}

function ConnectBanner() {
	const [ failure, setFailure ] = useState( '' );
	const [ isLeaving, setIsLeaving ] = useState( false );
	const { text, action } = getConnectionPrompt();
	const way = getWayToConnect( getInitialState() );
	const connect = async () => {
		setIsLeaving( true );
		try {
			leaveFor(
				expectAuthorizeUrl(
					await fetchAuthorizeUrl( window.location.href )
				)
			);
		} catch ( error ) {
			setFailure(
				error instanceof Error ? error.message : String( error )
			);
			setIsLeaving( false );
		}
	};
	return (
		<Notice
			className="ramjet-ai-notice"
			status="warning"
			isDismissible={ false }
			spokenMessage={ failure || text }
			actions={
				way === 'page'
					? [
							{
								label: action,
								url: getConnectionPageUrl(),
								variant: 'primary',
							},
						]
					: []
			}
		>
			<p>{ text }</p>
			{ failure && <p>{ failure }</p> }
			{ way === 'provider' && (
				<Button
					variant="primary"
					isBusy={ isLeaving }
					onClick={ connect }
					__next40pxDefaultSize
				>
					{ action }
				</Button>
			) }
			{ way === null &&
				__( 'Ask an administrator to connect this site.', 'ramjet' ) }
		</Notice>
	);
}
