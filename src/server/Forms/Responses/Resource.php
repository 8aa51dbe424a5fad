<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Delivery\Log;
use Ramjet\Forms\Rendering\AnswerText;
use Ramjet\Forms\Storage\Answer;
use Ramjet\Forms\Storage\Entry;

/**
 * Entries as REST shows them. Values are what somebody typed, plain text: whoever shows them escapes them.
 */
final class Resource {

	/** Characters of an entry that a list shows. */
	private const EXCERPT = 160;

	/** Kinds of answers that say who it was. */
	private const SENDER = array( FieldType::Name, FieldType::Email, FieldType::Telephone );

	/**
	 * @param FormNames $forms Names the forms.
	 * @param FileLinks $files Where uploaded files can be had.
	 */
	public function __construct(
		private readonly FormNames $forms,
		private readonly FileLinks $files
	) {}

	/**
	 * What a list shows.
	 *
	 * @param Entry $entry The entry.
	 * @return array<string, mixed> As ResourceSchema::summary() says.
	 */
	public function summary( Entry $entry ): array {
		return array(
			'id'       => $entry->id,
			'date'     => gmdate( 'Y-m-d\TH:i:s\Z', $entry->time ),
			'status'   => (string) array_search( $entry->status, Filter::STATUSES, true ),
			'unread'   => $entry->unread,
			'name'     => $entry->first( FieldType::Name->value ),
			'email'    => $entry->first( FieldType::Email->value ),
			'excerpt'  => self::excerpt( $entry ),
			'files'    => array_sum( array_map( static fn( Answer $answer ): int => count( $answer->files ), $entry->answers ) ),
			'form'     => $this->form( $entry ),
			'delivery' => DeliveryState::of( $entry ),
		);
	}

	/**
	 * All there is to see of an entry.
	 *
	 * @param Entry                                     $entry      The entry.
	 * @param array{previous: int|null, next: int|null} $neighbours The entries beside it.
	 * @return array<string, mixed> As ResourceSchema::full() says.
	 */
	public function full( Entry $entry, array $neighbours ): array {
		$user = get_userdata( (int) ( $entry->visitor['user'] ?? 0 ) );
		$ip   = $entry->visitor['ip'] ?? null;
		return $this->summary( $entry ) + $neighbours + array(
			'answers'  => array_map( fn( Answer $answer ): array => $this->answer( $entry, $answer ), $entry->answers ),
			'visitor'  => array(
				'ip'   => is_string( $ip ) && '' !== $ip ? $ip : null,
				'user' => $user ? $user->display_name : null,
			),
			'spam'     => array(
				'verdict' => (string) ( $entry->spam['verdict'] ?? 'clean' ),
				'reasons' => array_values( array_map( 'strval', array_filter( (array) ( $entry->spam['reasons'] ?? array() ), 'is_scalar' ) ) ),
			),
			'channels' => DeliveryState::channels( $entry ),
			'log'      => array_map(
				static fn( array $row ): array => array(
					'date'    => gmdate( 'Y-m-d\TH:i:s\Z', (int) ( $row['time'] ?? 0 ) ),
					'channel' => (string) ( $row['channel'] ?? '' ),
					'ok'      => ! empty( $row['ok'] ),
					'final'   => ! empty( $row['final'] ),
					'message' => (string) ( $row['message'] ?? '' ),
				),
				Log::of( $entry->id )
			),
		);
	}

	private function form( Entry $entry ): array {
		$page = (int) ( $entry->form['page'] ?? 0 );
		$url  = (string) ( $entry->form['url'] ?? '' );
		$url  = '' === $url && $page > 0 ? (string) get_permalink( $page ) : $url;
		return array(
			'source' => (string) ( $entry->form['source'] ?? '' ),
			'key'    => (string) ( $entry->form['key'] ?? '' ),
			'title'  => $this->forms->title( (string) ( $entry->form['title'] ?? '' ), $entry->source ),
			// Jetpack took it from the request.
			'url'    => 1 === preg_match( '#^https?://#i', $url ) ? esc_url_raw( $url ) : '',
		);
	}

	private function answer( Entry $entry, Answer $answer ): array {
		return array(
			'id'    => $answer->id,
			'type'  => $answer->type,
			'label' => '' === $answer->label ? ucfirst( str_replace( array( '-', '_' ), ' ', $answer->id ) ) : $answer->label,
			'value' => is_array( $answer->value ) ? $answer->value : array( $answer->value ),
			'text'  => AnswerText::of( $answer ),
			'files' => array_map(
				fn( array $file ): array => array(
					'id'   => $file['id'],
					'name' => $file['name'],
					'size' => $file['size'],
					'type' => $file['type'],
					'url'  => $this->files->url( $entry->id, $file['id'] ),
				),
				$answer->files
			),
		);
	}

	private static function excerpt( Entry $entry ): string {
		$texts = array();
		foreach ( $entry->answers as $answer ) {
			if ( ! in_array( FieldType::tryFrom( $answer->type ), self::SENDER, true ) && '' !== $answer->text() ) {
				$texts[ FieldType::Textarea->value === $answer->type ? 'message' : $answer->id ] ??= mb_strcut( AnswerText::of( $answer ), 0, 4 * self::EXCERPT, 'UTF-8' );
			}
		}
		$text = trim( (string) preg_replace( '/\s+/u', ' ', $texts['message'] ?? implode( ' · ', $texts ) ) );
		return mb_strlen( $text ) > self::EXCERPT ? mb_substr( $text, 0, self::EXCERPT - 1 ) . '…' : $text;
	}
}
