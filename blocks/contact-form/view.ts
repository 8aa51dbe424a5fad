/*
 * Submits forms without leaving the page. Without this module, forms are posted to the page itself. The server prints
 * all texts.
 */
import { enhance } from './view/form';

document
	.querySelectorAll< HTMLFormElement >( 'form[data-form]' )
	.forEach( enhance );
