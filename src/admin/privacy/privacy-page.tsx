import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import { getInitialState } from '../../../shared/lib/initial-state';
import { fetchSettings, updateSettings } from '../../../shared/api/settings';
import PageFrame from '../components/page-frame';
import { expectSettings } from '../settings/answers';
import FormFrame from '../settings/form-frame';
import { useForm } from '../settings/use-form';
import OutsideServices from './outside-services';

type Values = { tracking: boolean; delete_entries: boolean };

const load = async ( signal: AbortSignal ): Promise< Values > =>
	expectSettings( await fetchSettings( signal ) );

const send = async ( changes: Partial< Values > ): Promise< Values > =>
	expectSettings( await updateSettings( changes ) );

/** The page 'Privacy': what is kept, what leaves the site, and who decides. */
export default function PrivacyPage() {
	const form = useForm< Values >( load, send );
	const { adminUrl } = getInitialState();
	const trackingLabel = __( 'Analytics events', 'ramjet' );
	const entriesLabel = __( 'Delete form responses with the plugin', 'ramjet' );

	return (
		<PageFrame
			title={ __( 'Privacy', 'ramjet' ) }
			intro={ __(
				'Ramjet runs on your own server. Everything on this page is off until you turn it on.',
				'ramjet'
			) }
		>
			<FormFrame
				form={ form }
				labels={ {
					tracking: trackingLabel,
					delete_entries: entriesLabel,
				} }
			>
				{ ( { tracking, delete_entries: deleteEntries } ) => (
					<>
						<ToggleControl
							__nextHasNoMarginBottom
							label={ trackingLabel }
							help={ __(
								'Expose usage events to other plugins. Nothing leaves your site.',
								'ramjet'
							) }
							checked={ tracking }
							onChange={ ( checked ) =>
								form.change( { tracking: checked } )
							}
						/>
						<details className="ramjet-details">
							<summary>
								{ __(
									'What the events contain',
									'ramjet'
								) }
							</summary>
							<ul>
								<li>
									{ __(
										'Each event has a name that begins with jetpack_ or akismet_, and details: numbers, yes or no, and short names such as a block’s.',
										'ramjet'
									) }
								</li>
								<li>
									{ __(
										'Events are passed to code on this site that listens for the action ramjet.analytics.event. Ramjet sends them nowhere else.',
										'ramjet'
									) }
								</li>
								<li>
									{ __(
										'Visitors trigger no events.',
										'ramjet'
									) }
								</li>
							</ul>
						</details>
						<ToggleControl
							__nextHasNoMarginBottom
							label={ entriesLabel }
							help={ __(
								'Deleting Ramjet on the Plugins screen always removes its settings, keys and tables, and never your posts. Form responses are kept unless this is on.',
								'ramjet'
							) }
							checked={ deleteEntries }
							onChange={ ( checked ) =>
								form.change( { delete_entries: checked } )
							}
						/>
					</>
				) }
			</FormFrame>
			<OutsideServices />
			<section
				className="ramjet-section"
				aria-labelledby="ramjet-privacy-policy"
			>
				<h3 id="ramjet-privacy-policy">
					{ __( 'Your privacy policy', 'ramjet' ) }
				</h3>
				<p>
					{ __(
						'WordPress has a guide with suggested texts for your privacy policy. Ramjet adds its own there.',
						'ramjet'
					) }
				</p>
				<p>
					<a
						href={ `${ adminUrl }options-privacy.php?tab=policyguide` }
					>
						{ __( 'Open the policy guide', 'ramjet' ) }
					</a>
				</p>
			</section>
		</PageFrame>
	);
}
