import { defineInner } from '../../field/define-inner';
import { radio as icon } from '../../field/icons';

export default defineInner( 'jetpack/field-option-radio', { icon } );
