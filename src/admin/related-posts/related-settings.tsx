import { __, sprintf } from '@wordpress/i18n';
import { expectReply } from '../../../shared/api/expect-reply';
import { request } from '../../../shared/api/request';
import SettingsFields, {
	type SettingsField,
} from '../settings/settings-fields';
import SettingsSection from '../settings/settings-section';
import { listFields, siteSettings } from '../settings/site-settings';

const SETTINGS = siteSettings( 'related-posts' );

/** As GET `wp/v2/types?context=edit` lists them. */
type PostTypes = Record<
	string,
	{ slug: string; name: string; viewable: boolean }
>;

const load = async ( signal: AbortSignal ) => {
	const [ settings, types ] = await Promise.all( [
		SETTINGS.load( signal ),
		request( { path: 'wp/v2/types?context=edit', signal } ),
	] );
	return {
		...settings,
		types: expectReply< PostTypes >( types, {} ),
	};
};

/** Related posts below posts, weights and exclusions. */
export default function RelatedSettings() {
	return (
		<SettingsSection
			heading={ {
				id: 'ramjet-related-settings',
				// Not 'Settings': that is the page's own name.
				title: __( 'Display, weights and exclusions', 'ramjet' ),
			} }
			load={ load }
			save={ SETTINGS.save }
		>
			{ ( form ) => {
				const fields = listFields( 'related-posts', {
					related_excluded_types: {
						options: listTypes( form.saved.types ),
					},
				} );
				const weights = fields.filter( isWeight );
				const exclusions = fields.filter( isExclusion );
				return (
					<>
						<fieldset className="ramjet-fieldset">
							<legend className="ramjet-legend">
								{ __( 'Below posts', 'ramjet' ) }
							</legend>
							<SettingsFields
								form={ form }
								fields={ fields.filter(
									( field ) =>
										! isWeight( field ) &&
										! isExclusion( field )
								) }
							/>
						</fieldset>
						<fieldset className="ramjet-fieldset">
							<legend className="ramjet-legend">
								{ sprintf(
									/* translators: %d: the largest number. */
									__(
										'Weights, from 0 (ignored) to %d',
										'ramjet'
									),
									weights[ 0 ]?.max ?? 0
								) }
							</legend>
							<SettingsFields form={ form } fields={ weights } />
						</fieldset>
						<SettingsFields form={ form } fields={ exclusions } />
					</>
				);
			} }
		</SettingsSection>
	);
}

const isWeight = (
	field: SettingsField
): field is Extract< SettingsField, { type: 'range' } > =>
	field.type === 'range';

const isExclusion = ( { name }: SettingsField ) =>
	name.startsWith( 'related_excluded_' );

const listTypes = ( types: PostTypes ) =>
	Object.values( types )
		.filter( ( { slug, viewable } ) => viewable && slug !== 'attachment' )
		.map( ( { slug, name } ) => ( { value: slug, label: name } ) );
