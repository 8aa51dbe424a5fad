import { saveInTwo } from '../../field/save';
import { defineInner } from '../../field/define-inner';

export default defineInner( 'jetpack/input-image-option', {
	save: saveInTwo,
} );
