<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Http\SubmissionRequest;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Tests\TestCase;

/**
 * A test that writes forms as block markup.
 */
abstract class FormTestCase extends TestCase {

	protected const SUBMIT = '<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->';

	protected function setUp(): void {
		parent::setUp();
		// No page is being rendered.
		$GLOBALS['post'] = null;
	}

	protected static function field( string $type, array $attributes = array() ): string {
		return "<!-- wp:jetpack/field-$type " . wp_json_encode( (object) $attributes ) . ' /-->';
	}

	/**
	 * A field with option blocks.
	 *
	 * @param string       $type    'radio' or 'checkbox-multiple'.
	 * @param list<string> $options Their texts.
	 */
	protected static function choices( string $type, array $attributes, array $options ): string {
		$block = 'radio' === $type ? 'field-option-radio' : 'field-option-checkbox';
		$inner = implode( '', array_map( static fn( string $label ): string => "<!-- wp:jetpack/$block " . wp_json_encode( array( 'label' => $label ) ) . ' /-->', $options ) );
		return "<!-- wp:jetpack/field-$type " . wp_json_encode( (object) $attributes ) . " --><div>$inner</div><!-- /wp:jetpack/field-$type -->";
	}

	/** A radio field as Jetpack saves it, with an option with which visitors enter a text. */
	protected static function radio_with_other( array $attributes = array(), array $other = array() ): string {
		$option = static fn( array $own ): string => '<!-- wp:jetpack/option ' . wp_json_encode( $own ) . ' /-->';
		return '<!-- wp:jetpack/field-radio ' . wp_json_encode( (object) $attributes ) . ' --><div>'
			. '<!-- wp:jetpack/label {"label":"Color","requiredIndicator":false} /-->'
			. '<!-- wp:jetpack/options {"type":"radio"} --><ul>' . $option( $other + array( 'isOther' => true ) ) . $option( array( 'label' => 'Red' ) ) . '</ul><!-- /wp:jetpack/options -->'
			. '</div><!-- /wp:jetpack/field-radio -->';
	}

	/** An attribute `conditionalLogic` with one rule. */
	protected static function condition( string $field, string $operator, string $value = '' ): array {
		$rule = array( 'type' => 'fieldValue', 'field' => $field, 'operator' => $operator, 'value' => $value );
		return array( 'enabled' => true, 'groups' => array( array( 'logicalOperator' => 'all', 'rules' => array( $rule ) ) ) );
	}

	protected static function form_markup( string $inner, array $attributes = array() ): string {
		$json = wp_json_encode( (object) $attributes );
		return "<!-- wp:jetpack/contact-form $json --><div class=\"wp-block-jetpack-contact-form\">$inner</div><!-- /wp:jetpack/contact-form -->";
	}

	protected static function read_form( string $inner, array $attributes = array() ): Form {
		return ( new FormReader() )->read_all( parse_blocks( self::form_markup( $inner, $attributes ) ), BlockSource::post( 1 ) )[0];
	}

	protected static function publish( string $content, array $post = array() ): int {
		return wp_insert_post( wp_slash( $post + array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Form', 'post_content' => $content ) ) );
	}

	/**
	 * A submission's request.
	 *
	 * @param array<string, mixed> $values Named arguments of SubmissionRequest.
	 */
	protected static function request( array $values = array() ): SubmissionRequest {
		return new SubmissionRequest(
			...$values + array(
				'token'      => '',
				'fields'     => array(),
				'files'      => array(),
				'query'      => array(),
				'id'         => 'an-id',
				'elapsed'    => 30_000,
				'honeypot'   => '',
				'captcha'    => '',
				'ip'         => '192.0.2.1',
				'user_agent' => 'A browser',
				'url'        => 'https://example.org/',
				'wants_json' => true,
				'time'       => time(),
			)
		);
	}

	/**
	 * A JSON file of blocks/contact-form/test.
	 */
	protected static function cases( string $file ): array {
		return json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . "/blocks/contact-form/test/$file" ), true, 512, JSON_THROW_ON_ERROR );
	}
}
