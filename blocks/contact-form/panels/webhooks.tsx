import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	Button,
	TextControl,
	ToggleControl,
} from '../../../shared/components/controls';
import { getInitialState } from '../../../shared/lib/initial-state';
import { isEnter } from '../../../shared/lib/keys';
import type { Webhook } from '../attributes';
import { FormPanel } from '../form-panel';
import { isWebhookUrl } from '../webhook-url';
import type { PanelProps } from './panel';

/** The URLs that each response is sent to. */
export function WebhooksPanel( props: PanelProps ) {
	return (
		<FormPanel title={ __( 'Webhooks', 'ramjet' ) }>
			{ getInitialState().canManageModules ? (
				<Webhooks { ...props } />
			) : (
				<p>
					{ __( 'Only administrators can add webhooks.', 'ramjet' ) }
				</p>
			) }
		</FormPanel>
	);
}

function Webhooks( {
	attributes: { webhooks = [] },
	setAttributes,
}: PanelProps ) {
	const [ address, setAddress ] = useState( '' );
	const [ hasError, setHasError ] = useState( false );
	const add = () => {
		const url = address.trim();
		if ( ! isWebhookUrl( url ) ) {
			setHasError( true );
			return;
		}
		setAddress( '' );
		const webhook: Webhook = {
			webhook_id: window.crypto.randomUUID
				? window.crypto.randomUUID()
				: `hook-${ Date.now().toString( 36 ) }`,
			url,
			enabled: true,
		};
		setAttributes( { webhooks: [ ...webhooks, webhook ] } );
	};
	const change = ( index: number, changed: Webhook[] ) =>
		setAttributes( {
			webhooks: webhooks.toSpliced( index, 1, ...changed ),
		} );
	return (
		<>
			<p>
				{ __(
					'Each response is sent to these URLs as signed JSON. A new URL has to be approved here after saving.',
					'ramjet'
				) }
			</p>
			<ul className="ramjet-form-webhooks">
				{ webhooks.map( ( webhook, index ) => (
					<li key={ webhook.webhook_id ?? index }>
						<ToggleControl
							label={ webhook.url }
							checked={ webhook.enabled !== false }
							onChange={ ( enabled ) =>
								change( index, [ { ...webhook, enabled } ] )
							}
						/>
						<Button
							variant="link"
							isDestructive
							aria-label={ sprintf(
								/* translators: %s: URL of the webhook. */
								__( 'Remove %s', 'ramjet' ),
								webhook.url
							) }
							onClick={ () => change( index, [] ) }
						>
							{ __( 'Remove', 'ramjet' ) }
						</Button>
					</li>
				) ) }
			</ul>
			<TextControl
				type="url"
				label={ __( 'URL', 'ramjet' ) }
				placeholder="https://"
				value={ address }
				aria-invalid={ hasError }
				onChange={ ( text ) => {
					setHasError( false );
					setAddress( text );
				} }
				onKeyDown={ ( event ) => {
					if ( isEnter( event ) ) {
						event.preventDefault();
						add();
					}
				} }
			/>
			<p className="ramjet-form-error" role="alert">
				{ hasError &&
					__(
						'Enter a URL that begins with https:// or http://.',
						'ramjet'
					) }
			</p>
			<Button variant="secondary" onClick={ add }>
				{ __( 'Add webhook', 'ramjet' ) }
			</Button>
		</>
	);
}
