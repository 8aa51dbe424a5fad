<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\CentralForm;
use Ramjet\Forms\Definition\FieldTexts;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\UnknownFields;
use Ramjet\Forms\Http\SubmissionOutcome;
use Ramjet\Forms\Http\SubmissionResult;
use Ramjet\Support\Contracts\SignupView;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Support\Visitors\Position;

/** Renders forms and their fields. */
final class Renderer {

	/** Forms that were rendered in this request. */
	private int $count = 0;

	/** @var array{}|array{string, string, list<Form>} A source, its content, and its forms. */
	private array $saved = array();

	private readonly CentralFormRenderer $central;

	/**
	 * @param \Closure(): ?string            $widget  Id of the block widget that is being rendered.
	 * @param \Closure(): ?SubmissionOutcome $outcome Of the submission in this request.
	 */
	public function __construct(
		private readonly FormReader $reader,
		private readonly \Closure $widget,
		private readonly \Closure $outcome
	) {
		$this->central = new CentralFormRenderer();
	}

	/**
	 * @param \WP_Block|null $block Its inner blocks are rendered here (block.json: ramjet.rendersInnerBlocks).
	 * @return string Safe markup.
	 */
	public function form( ?\WP_Block $block ): string {
		if ( null === $block ) {
			return '';
		}
		$outer = $block->context[ FormView::CONTEXT ] ?? null;
		if ( $outer instanceof FormView ) {
			// HTML does not nest forms, so the fields belong to the outer one.
			return CentralForm::is_reference( $block->parsed_block )
				? CentralFormRenderer::nested()
				: self::inner_blocks( $block->parsed_block['innerBlocks'], $block, $outer );
		}
		if ( CentralForm::is_reference( $block->parsed_block ) ) {
			return $this->central->html( $block->parsed_block );
		}
		if ( is_feed() ) {
			$text = esc_html__( 'Open the form', 'ramjet' );
			return sprintf( '<p><a href="%s">%s</a></p>', esc_url( (string) get_permalink() ), $text );
		}
		$wrapper  = get_block_wrapper_attributes();
		$parsed   = $block->parsed_block;
		$source   = BlockSource::of_rendered( $parsed, ( $this->widget )() );
		$position = null === $source ? null : Position::of_rendered( $parsed, $source );
		// A form that is not saved cannot be submitted, so its source does not matter.
		$form = $this->reader->read( $parsed, $source ?? BlockSource::post( 1 ), $position?->index ?? 0 );
		if ( null !== $source ) {
			UnknownFields::record( $source, $parsed );
		}
		if ( null !== $source && 1 !== $position->count ) {
			Form::place( $this->saved( $source ), array( $form ) );
		}
		$view = new FormView(
			$form,
			'ramjet-form-' . ++$this->count,
			null === $source ? null : self::token( $form, $parsed ),
			null === $source ? null : $this->outcome_of( $form )
		);
		$sent = SubmissionResult::Sent === $view->outcome?->result ? $view->outcome->response : null;
		$html = null === $sent
			? FormMarkup::html( $view, self::inner_blocks( $parsed['innerBlocks'], $block, $view ) )
			: sprintf( '<div id="%s">%s</div>', esc_attr( $view->prefix ), Confirmation::html( $form, $sent ) );
		return "<div $wrapper>$html</div>";
	}

	/** @return SignupView|null Null for a signup block in another form, or in content that is not saved. */
	public function view( \WP_Block $block ): ?SignupView {
		$source    = BlockSource::of_rendered( $block->parsed_block, ( $this->widget )() );
		$is_nested = ( $block->context[ FormView::CONTEXT ] ?? null ) instanceof FormView;
		$signup    = $this->reader->signup_form( $block->name );
		if ( $is_nested || null === $source || null === $signup ) {
			return null;
		}
		$position = Position::of_rendered( $block->parsed_block, $source );
		$form     = FormReader::read_signup( $block->parsed_block, $signup, $source, $position->index );
		if ( 1 !== $position->count ) {
			Form::place( $this->reader->read_saved( $source, true ), array( $form ) );
		}
		$field   = $form->fields['email'];
		$prefix  = 'ramjet-form-' . ++$this->count;
		$token   = self::token( $form, $block->parsed_block );
		$view    = new FormView( $form, $prefix, $token, $this->outcome_of( $form ) );
		$expired = __( 'This form was changed. Please reload the page and try again.', 'ramjet' );
		return new SignupView(
			$prefix,
			$view->name( $field ),
			Html::hidden( 'ramjet_form', $token ) . FormMarkup::honeypot( $prefix ),
			array( 'texts' => FieldTexts::errors( $field ) + array( 'expired' => $expired ) ) + FormMarkup::module(),
			null === $view->outcome ? null : SubmissionResult::Sent === $view->outcome->result,
			$view->outcome?->message ?? '',
			$view->error( $field ),
			$view->values( $field )[0] ?? ''
		);
	}

	/** @return string Safe markup; '' for a field outside of a form, which could not be submitted. */
	public function field( ?\WP_Block $block ): string {
		$view = $block?->context[ FormView::CONTEXT ] ?? null;
		if ( ! $view instanceof FormView ) {
			return '';
		}
		$field = $view->form->fields[ $block->parsed_block[ FormReader::FIELD_ID ] ?? '' ] ?? null;
		return null === $field ? '' : ( new FieldMarkup( $view ) )->html( $field, self::dropzone( $block ) );
	}

	/** @return string A file field's dropzone, rendered by WordPress; '' for none. */
	private static function dropzone( \WP_Block $block ): string {
		foreach ( $block->parsed_block['innerBlocks'] as $inner ) {
			if ( 'jetpack/dropzone' === $inner['blockName'] ) {
				return render_block( $inner );
			}
		}
		return '';
	}

	/** @param array[] $inner The form's parsed inner blocks. */
	private static function inner_blocks( array $inner, \WP_Block $block, FormView $view ): string {
		// Within a nameless block, so that block supports of the form do not apply to its fields. The rendered element
		// replaces the saved one around the fields.
		$context = array_merge( $block->context, array( FormView::CONTEXT => $view ) );
		return ( new \WP_Block( FormReader::group( $inner ), $context ) )->render( array( 'dynamic' => false ) );
	}

	/** @return list<Form> The forms of a source with several, which are rendered one after the other. */
	private function saved( BlockSource $source ): array {
		$content = $source->content();
		if ( array( (string) $source, $content ) !== array_slice( $this->saved, 0, 2 ) ) {
			$this->saved = array( (string) $source, $content, $this->reader->read_saved( $source ) );
		}
		return $this->saved[2];
	}

	private static function token( Form $form, array $block ): string {
		return PageToken::of_rendered( $form->source, $form->fingerprint(), $block )->sign();
	}

	private function outcome_of( Form $form ): ?SubmissionOutcome {
		$outcome   = ( $this->outcome )();
		$submitted = $outcome?->form;
		$is_same   = (string) $submitted?->source === (string) $form->source && $submitted?->key === $form->key;
		return $is_same ? $outcome : null;
	}
}
