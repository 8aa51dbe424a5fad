import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TextareaControl } from '../../../shared/components/controls';
import { getAdFormats } from '../../../blocks/wordads/formats';
import DeclaredSettings from '../settings/declared-settings';
import { fieldProps } from '../components/form';
import SettingTarget from '../settings/setting-target';
import SettingsSection from '../settings/settings-section';
import type { FormState } from '../components/use-form';
import { type Ads, fetchAds, saveAds } from '../api/ads';
import { checkAdsTxt } from './check-ads-txt';

/** The section 'Ads': the owner's ad code for each format, ads.txt, and the pages with ads. */
export default function AdsSection() {
	return (
		<>
			<SettingsSection
				label={ __( 'Ad code', 'ramjet' ) }
				load={ fetchAds }
				save={ saveAds }
				isEditable={ ( { can_change: canChange } ) => canChange }
			>
				{ ( form ) => <Fields form={ form } /> }
			</SettingsSection>
			<DeclaredSettings
				section="ads"
				heading={ {
					id: 'ramjet-ad-places',
					title: __( 'Pages with ads', 'ramjet' ),
				} }
				label={ __( 'Pages with ads', 'ramjet' ) }
			/>
		</>
	);
}

function Fields( { form }: { form: FormState< Ads > } ) {
	const { saved, values } = form;
	const fields = [
		...getAdFormats(),
		{ name: 'ads_txt', title: __( 'Content of ads.txt', 'ramjet' ) },
	] as const;
	const lines = checkAdsTxt( values.ads_txt );
	return (
		<>
			{ ! saved.can_change && (
				<Message
					text={ __(
						'Only users who can add unfiltered HTML can change ads, because ads can contain scripts. On a network, only super admins can.',
						'ramjet'
					) }
				/>
			) }
			{ fields.map( ( { name, title } ) => (
				<SettingTarget key={ name } name={ name }>
					<TextareaControl
						className="ramjet-form__code"
						label={ title }
						{ ...fieldProps( form.failure?.fields[ name ] ) }
						dir="ltr"
						rows={ name === 'ads_txt' ? 6 : 3 }
						spellCheck={ false }
						readOnly={ ! saved.can_change }
						value={ values[ name ] }
						onChange={ ( value ) =>
							form.change( { [ name ]: value } )
						}
					/>
				</SettingTarget>
			) ) }
			{ ! saved.is_served && (
				<Message
					text={ __(
						'Ramjet cannot serve this ads.txt: your server has a file with that name, or your site is in a subdirectory.',
						'ramjet'
					) }
				/>
			) }
			{ lines.length > 0 && (
				<Message
					text={ __(
						'Ad buyers will ignore these lines. Each line should be a domain, an account ID and DIRECT or RESELLER, separated by commas, or a variable such as contact=ads@example.com.',
						'ramjet'
					) }
					list={ lines }
				/>
			) }
		</>
	);
}

const Message = ( { text, list }: { text: string; list?: string[] } ) => (
	<Notice status="warning" isDismissible={ false } spokenMessage={ text }>
		<p>{ text }</p>
		{ list && (
			<ul>
				{ list.map( ( item ) => (
					<li key={ item }>{ item }</li>
				) ) }
			</ul>
		) }
	</Notice>
);
