import { defineInner } from '../../field/define-inner';
import { checkbox as icon } from '../../field/icons';

export default defineInner( 'jetpack/field-option-checkbox', { icon } );
