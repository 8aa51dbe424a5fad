import { defineInner } from '../../field/define-inner';

export default defineInner( 'jetpack/input-rating' );
