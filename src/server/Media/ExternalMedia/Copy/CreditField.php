<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Copy;

use Ramjet\Media\ExternalMedia\Contracts\ReplyText;

/** Shows the source of a copy in the attachment details of the media library. */
final class CreditField {

	/**
	 * @param array<string, mixed> $fields Of attachment_fields_to_edit.
	 * @return array<string, mixed>
	 */
	public static function add( array $fields, \WP_Post $post ): array {
		$credit = Attachment::credit( $post->ID );
		if ( null === $credit ) {
			return $fields;
		}
		$names = array(
			'openverse'     => 'Openverse',
			'pexels'        => 'Pexels',
			'google_photos' => 'Google Photos',
			'immich'        => 'Immich',
		);
		$links = array(
			ReplyText::link( $names[ $credit['source'] ] ?? $credit['source'], ReplyText::url( $credit['url'] ) ),
			ReplyText::link( $credit['creator'], ReplyText::url( $credit['creator_url'] ) ),
			ReplyText::link( $credit['license'], ReplyText::url( $credit['license_url'] ) ),
		);
		return $fields + array( 'ramjet_media' => array(
			'label' => __( 'Source', 'ramjet' ),
			'input' => 'html',
			'html'  => implode( '<br>', array_filter( $links ) ),
		) );
	}
}
