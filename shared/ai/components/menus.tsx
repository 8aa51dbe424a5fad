import { ToolbarDropdownMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { language as languageIcon, megaphone, pencil } from '@wordpress/icons';
import { languageLabel, listLanguages } from '../languages';
import type { PromptType } from '../messages';
import { type Tone, toneLabel, TONES } from '../tones';

type MenuProps< Value > = {
	onChoose: ( value: Value ) => void;
	isDisabled?: boolean;
};

/** The tones as `controls` of a menu. */
export const toneControls = ( onChoose: ( tone: Tone ) => void ) =>
	TONES.map( ( tone ) => ( {
		title: toneLabel( tone ),
		onClick: () => onChoose( tone ),
	} ) );

/** The languages as `controls` of a menu, starting with the site's. */
export const languageControls = ( onChoose: ( language: string ) => void ) =>
	listLanguages().map( ( language ) => ( {
		title: languageLabel( language ),
		onClick: () => onChoose( language ),
	} ) );

const getImprovements = (): [ PromptType, string ][] => [
	[ 'summarize', __( 'Summarize', 'ramjet' ) ],
	[ 'makeLonger', __( 'Make longer', 'ramjet' ) ],
	[ 'makeShorter', __( 'Make shorter', 'ramjet' ) ],
	[ 'correctSpelling', __( 'Correct spelling and grammar', 'ramjet' ) ],
	[ 'simplify', __( 'Simplify', 'ramjet' ) ],
];

/** The improvements as `controls` of a menu. */
export const improveControls = ( onChoose: ( type: PromptType ) => void ) =>
	getImprovements().map( ( [ type, title ] ) => ( {
		title,
		onClick: () => onChoose( type ),
	} ) );

/* Creates a toolbar menu. */
const createMenu = < Value, >(
	icon: JSX.Element,
	getLabel: () => string,
	getControls: (
		onChoose: ( value: Value ) => void
	) => { title: string; onClick: () => void }[]
) =>
	function AiMenu( { onChoose, isDisabled }: MenuProps< Value > ) {
		return (
			<ToolbarDropdownMenu
				icon={ icon }
				label={ getLabel() }
				toggleProps={ { disabled: isDisabled } }
				controls={ getControls( onChoose ) }
			/>
		);
	};

/** A toolbar menu of tones. */
export const ToneMenu = createMenu(
	megaphone,
	() => __( 'Change tone', 'ramjet' ),
	toneControls
);

/** A toolbar menu of languages. */
export const LanguageMenu = createMenu(
	languageIcon,
	() => __( 'Translate', 'ramjet' ),
	languageControls
);

/** A toolbar menu of improvements. */
export const ImproveMenu = createMenu(
	pencil,
	() => __( 'Improve', 'ramjet' ),
	improveControls
);
