<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\FormsFeature;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Tests\SharedParts;
use Ramjet\Tests\TestCase;

/**
 * A test of forms, with responses and forms to work on.
 */
abstract class FormsTestCase extends TestCase {

	/**
	 * A response that is not stored.
	 *
	 * @param array<string, mixed> $more Named as the constructor's parameters.
	 */
	protected static function response( array $more = array() ): Response {
		return new Response(
			...( $more + array(
				'id'     => 999_999,
				'status' => 'publish',
				'unread' => true,
				'time'   => 1_790_000_000,
				'source' => 0,
				'fields' => self::contact_fields( 'Ada Maria Lovelace', 'ada@example.com', 'Hello.' ),
				'form'   => array( 'source' => 'post:1', 'key' => 'k-0', 'title' => 'Write to us', 'page' => 1, 'url' => 'https://site.example/contact/' ),
			) )
		);
	}

	/**
	 * @return list<FieldValue>
	 */
	protected static function contact_fields( string $name, string $email, string $message ): array {
		return array(
			new FieldValue( 'name', 'name', 'Name', $name ),
			new FieldValue( 'email', 'email', 'Email', $email ),
			new FieldValue( 'message', 'textarea', 'Message', $message ),
		);
	}

	/**
	 * Stores a response.
	 *
	 * @param array<string, mixed> $more As for response(); `date` is UTC.
	 * @return int Its id.
	 */
	protected static function store( array $more = array() ): int {
		global $wpdb;
		$date     = $more['date'] ?? gmdate( 'Y-m-d H:i:s' );
		$response = self::response( array_diff_key( $more, array( 'date' => 0 ) ) );
		$wpdb->insert(
			$wpdb->posts,
			array(
				'post_type'             => 'feedback',
				'post_status'           => $response->status,
				'comment_status'        => $response->unread ? 'open' : 'closed',
				'post_date'             => $date,
				'post_date_gmt'         => $date,
				'post_modified'         => $date,
				'post_modified_gmt'     => $date,
				'post_parent'           => $response->source,
				'post_content'          => $response->to_json(),
				'post_title'            => '',
				'post_excerpt'          => '',
				'to_ping'               => '',
				'pinged'                => '',
				'post_content_filtered' => '',
			)
		);
		return $wpdb->insert_id;
	}

	/** The feature, without captcha and signup forms. */
	protected static function feature(): FormsFeature {
		return new FormsFeature( RAMJET_FILE, new SharedParts( self::services_of() ), new Features() );
	}

	/**
	 * A form as it is saved.
	 *
	 * @param array<string, mixed> $attributes Of the block.
	 * @param string               $fields     Blocks in it.
	 */
	protected static function form( array $attributes = array(), string $fields = '', int $post = 1 ): Form {
		$blocks = parse_blocks( self::markup( $attributes, $fields ) );
		return ( new FormReader() )->read_all( $blocks, BlockSource::post( $post ) )[0];
	}

	/**
	 * @param array<string, mixed> $attributes Of the block.
	 * @param string               $fields     Blocks in it.
	 */
	protected static function markup( array $attributes, string $fields = '' ): string {
		$block = array(
			'blockName'    => 'jetpack/contact-form',
			'attrs'        => $attributes,
			'innerBlocks'  => array(),
			'innerContent' => array( "<div class=\"wp-block-jetpack-contact-form\">$fields</div>" ),
		);
		return serialize_block( $block );
	}
}
