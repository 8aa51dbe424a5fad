import blocks from '../../blocks/registry.json?blocks';
import { registerBlock } from '../../shared/blocks/register-block';

blocks.forEach( registerBlock );
