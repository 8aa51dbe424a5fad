import save from '../../save';
import { defineInner } from '../../field/define-inner';

export default defineInner( 'jetpack/dropzone', { save } );
