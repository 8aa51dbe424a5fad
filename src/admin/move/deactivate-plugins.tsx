import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import { type Act, deactivatePlugin, fetchMove, type Move } from '../api/move';
import ConfirmDialog from '../components/confirm-dialog';
import { focusPageHeading } from '../components/page-frame';
import Section from '../components/section';
import { useSnackbar } from '../components/use-snackbar';

type Plugin = Move[ 'plugins' ][ number ];

const NAMES: Record< string, string > = {
	jetpack: 'Jetpack',
	'jetpack-social': 'Jetpack Social',
	'jetpack-videopress': 'Jetpack VideoPress',
};

/** The last step: Jetpack and its separate plugins, as far as they are active. */
export default function DeactivatePlugins( {
	plugins,
	isBusy,
	act,
}: {
	plugins: Move[ 'plugins' ];
	isBusy: boolean;
	act: Act;
} ) {
	const [ asked, setAsked ] = useState< Plugin | null >( null );
	const showSnackbar = useSnackbar();
	const nameOf = ( slug: string ) => NAMES[ slug ] ?? slug;

	const deactivate = async ( { slug, plugin }: Plugin ) => {
		setAsked( null );
		const isDone = await act( async () => {
			await deactivatePlugin( plugin );
			return fetchMove( new AbortController().signal );
		} );
		if ( isDone ) {
			focusPageHeading();
			showSnackbar(
				sprintf(
					/* translators: %s: name of a plugin. */
					__( '%s deactivated.', 'ramjet' ),
					nameOf( slug )
				)
			);
		}
	};

	return plugins.length === 0 ? null : (
		<Section
			id="ramjet-move-plugins"
			title={ __( 'Deactivate Jetpack', 'ramjet' ) }
		>
			<p>
				{ __(
					'While Jetpack is active, its blocks are used instead of Ramjet’s, and sharing buttons or likes may appear twice. Deactivating it keeps its settings, so you can go back by activating it. Deleting it removes its settings and ends its connection to WordPress.com.',
					'ramjet'
				) }
			</p>
			<ul className="ramjet-list">
				{ plugins.map( ( plugin ) => (
					<li key={ plugin.slug } className="ramjet-row">
						<div className="ramjet-row__text">
							<h4>{ nameOf( plugin.slug ) }</h4>
							{ plugin.network && (
								<p>
									{ __(
										'Active on the whole network: a network administrator can deactivate it.',
										'ramjet'
									) }
								</p>
							) }
						</div>
						{ ! plugin.network && (
							<Button
								variant="secondary"
								isBusy={ isBusy }
								disabled={ isBusy }
								onClick={ () => setAsked( plugin ) }
							>
								{ sprintf(
									/* translators: %s: name of a plugin. */
									__( 'Deactivate %s', 'ramjet' ),
									nameOf( plugin.slug )
								) }
							</Button>
						) }
					</li>
				) ) }
			</ul>
			{ asked !== null && (
				<ConfirmDialog
					title={ sprintf(
						/* translators: %s: name of a plugin. */
						__( 'Deactivate %s?', 'ramjet' ),
						nameOf( asked.slug )
					) }
					confirmLabel={ __( 'Deactivate', 'ramjet' ) }
					onConfirm={ () => deactivate( asked ) }
					onCancel={ () => setAsked( null ) }
				>
					{ __(
						'Its features end on this site, also those that Ramjet does not have. You can activate it again on the Plugins screen.',
						'ramjet'
					) }
				</ConfirmDialog>
			) }
		</Section>
	);
}
