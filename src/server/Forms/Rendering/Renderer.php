<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Support\Blocks\Parser;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\ShownSource;
use Ramjet\Forms\Definition\Source;
use Ramjet\Forms\Submission\Outcome;
use Ramjet\Forms\Submission\Result;
use Ramjet\Forms\Token\Claims;
use Ramjet\Forms\Token\FormToken;

/**
 * Renders forms and their fields.
 */
final class Renderer {

	/** The time in a token counts in steps of so many seconds, so that a page built anew is mostly the same page. */
	private const TOKEN_STEP = 600;

	/** How many forms this request has shown. */
	private int $count = 0;

	/**
	 * @param FormReader           $reader  Reads forms from blocks.
	 * @param FormToken            $tokens  Signs what a form is sent with.
	 * @param ShownSource          $shown   Tells where a form is saved.
	 * @param \Closure(): ?Outcome $outcome What became of the submission that this request brought.
	 */
	public function __construct(
		private readonly FormReader $reader,
		private readonly FormToken $tokens,
		private readonly ShownSource $shown,
		private readonly \Closure $outcome
	) {}

	/**
	 * A form with its inner blocks.
	 *
	 * @param \WP_Block|null $block The form's block; its inner blocks are rendered here (block.json: ramjet.rendersInnerBlocks).
	 * @return string Safe markup.
	 */
	public function form( ?\WP_Block $block ): string {
		if ( null === $block ) {
			return '';
		}
		$outer = $block->context[ FormView::CONTEXT ] ?? null;
		if ( $outer instanceof FormView ) {
			// HTML knows no form in a form: its fields are the outer one's.
			return self::inner_blocks( $block->parsed_block['innerBlocks'], $block, $outer );
		}
		if ( is_feed() ) {
			return sprintf( '<p><a href="%s">%s</a></p>', esc_url( (string) get_permalink() ), esc_html__( 'Open the form', 'ramjet' ) );
		}
		$wrapper = get_block_wrapper_attributes();
		$place   = $block->parsed_block[ Parser::CONTAINER ] ?? array();
		$source  = $this->shown->of( $place['block'] ?? null );
		// Of a form that is saved nowhere only the fields matter.
		$marked = $block->parsed_block;
		$form   = $this->reader->read_and_mark( $marked, $source ?? Source::post( 1 ), $place['index'] ?? 0 );
		$view   = new FormView( $form, 'ramjet-form-' . ++$this->count, null === $source ? null : $this->token( $form ), null === $source ? null : $this->outcome_of( $form ) );
		$html   = null !== $view->outcome?->entry && Result::Sent === $view->outcome->result
			? sprintf( '<div id="%s">%s</div>', esc_attr( $view->prefix ), Confirmation::html( $form, $view->outcome->entry ) )
			: FormMarkup::html( $view, self::inner_blocks( $marked['innerBlocks'], $block, $view ) );
		return "<div $wrapper>$html</div>";
	}

	/**
	 * A field of the form that is being rendered.
	 *
	 * @param \WP_Block|null $block The field's block.
	 * @return string Safe markup; nothing for a field outside of a form, which could not be sent.
	 */
	public function field( ?\WP_Block $block ): string {
		$view  = $block?->context[ FormView::CONTEXT ] ?? null;
		$field = $view instanceof FormView ? $view->form->fields[ $block->parsed_block[ FormReader::FIELD_ID ] ?? '' ] ?? null : null;
		return null === $field ? '' : ( new FieldMarkup( $view ) )->html( $field );
	}

	/**
	 * What stands in the form: its fields and any other blocks, in the order of the document.
	 *
	 * @param array[]   $inner The form's inner blocks, fields marked.
	 * @param \WP_Block $block The form.
	 * @param FormView  $view  What the fields are told.
	 */
	private static function inner_blocks( array $inner, \WP_Block $block, FormView $view ): string {
		// A block without a name, so that nothing that concerns the form's own element is done to a field's. The saved
		// element around the fields is made anew from the attributes.
		$group = array(
			'blockName'    => null,
			'attrs'        => array(),
			'innerBlocks'  => $inner,
			'innerHTML'    => '',
			'innerContent' => array_fill( 0, count( $inner ), null ),
		);
		return ( new \WP_Block( $group, array_merge( $block->context, array( FormView::CONTEXT => $view ) ) ) )->render( array( 'dynamic' => false ) );
	}

	private function token( Form $form ): string {
		$shown_on = doing_filter( 'the_content' ) ? get_the_ID() : ( is_singular() ? get_queried_object_id() : 0 );
		$now      = time();
		return $this->tokens->sign( new Claims( $form->source, $form->key, (int) $shown_on, $now - $now % self::TOKEN_STEP ) );
	}

	private function outcome_of( Form $form ): ?Outcome {
		$outcome = ( $this->outcome )();
		return null !== $outcome?->form && (string) $outcome->form->source === (string) $form->source && $outcome->form->key === $form->key ? $outcome : null;
	}
}
