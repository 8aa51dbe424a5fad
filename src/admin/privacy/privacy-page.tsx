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
	const entriesLabel = __( 'Delete form entries with the plugin', 'ramjet' );

	return (
		<PageFrame
			title={ __( 'Privacy', 'ramjet' ) }
			intro={ __(
				'Ramjet works on your own server. Nothing on this page is on until you switch it on.',
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
								'Announce in the editor what people do with Ramjet.',
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
									'What is announced, and to whom',
									'ramjet'
								) }
							</summary>
							<ul>
								<li>
									{ __(
										'The name of the event, which begins with jetpack_ or akismet_, and what belongs to it: numbers, yes or no, and short names such as that of a block.',
										'ramjet'
									) }
								</li>
								<li>
									{ __(
										'It goes to code on this site that listens for the action ramjet.analytics.event, and no further: Ramjet sends nothing to anybody.',
										'ramjet'
									) }
								</li>
								<li>
									{ __(
										'Visitors of the site cause no events.',
										'ramjet'
									) }
								</li>
							</ul>
						</details>
						<ToggleControl
							__nextHasNoMarginBottom
							label={ entriesLabel }
							help={ __(
								'When you delete Ramjet under Plugins, its settings, keys and tables always go. Your posts stay. What visitors sent through forms stays, too, unless this is on.',
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
						'WordPress keeps a guide with texts for your policy; Ramjet has put a suggestion there.',
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
