import { saveInTwo } from '../../field/save';
import { defineInner } from '../../field/define-inner';

export default defineInner( 'jetpack/fieldset-image-options', {
	save: saveInTwo,
} );
